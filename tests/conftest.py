"""Settings that every test shares: how long Hypothesis looks for a counterexample."""

from hypothesis import HealthCheck, settings

# What is looked at is the same each time, so that a run fails by what has changed and by nothing
# else. `--hypothesis-profile=hunt` looks further, and elsewhere each time; it prints how to repeat
# what it finds.
_PATIENT = (HealthCheck.too_slow,)  # a busy machine is no fault
settings.register_profile(
    "steady", max_examples=60, deadline=None, derandomize=True, suppress_health_check=_PATIENT
)
settings.register_profile(
    "hunt", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=_PATIENT
)
settings.load_profile("steady")
