"""Settings that every test shares: how long Hypothesis looks for a counterexample."""

from hypothesis import HealthCheck, settings

# `dev` looks for new trouble every time; `--hypothesis-profile=ci` looks longer, at the same
# examples each time.
settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile(
    "ci",
    max_examples=500,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("dev")
