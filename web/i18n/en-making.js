/** English: what is said while a puzzle is being generated, and how long that takes. */

export const EN_MAKING = Object.freeze({
  "takes.moment": "This usually takes a few seconds.",
  "takes.minute": "This usually takes under a minute.",
  "takes.minutes": "This often takes several minutes.",
  "meanwhile.solve": "Solve one of ours meanwhile",
  "notice.region": "Your puzzle",
  "notice.busy": "Generating your puzzle",
  "notice.checked.one": "1 position checked",
  "notice.checked.many": "{n} positions checked",
  "notice.ready": "Your puzzle is ready",
  "notice.stop": "Stop",
  "notice.open": "Solve it",
  "notice.close": "Close",
  "notice.resume": "Continue",
  "notice.none": "No puzzle found with this seed",
  "notice.failed": "That didn’t work: {reason}",
  "notice.stopped": "Stopped",
  "notice.kept": "The seed is kept.",
});
