/** What a visit does once the sign-in form can be used. `press` kinds are continued from outside with real keys. */
export type VisitKind =
  /** Nothing: the load is left to settle, and weighed. */
  | 'settle'
  /** Types an address at once, and sends it only when everything is quiet. */
  | 'type'
  /** Types an address at once; Enter follows until something reacts. */
  | 'press'
  /** The same, from the moment React has taken the form over. */
  | 'pressWhenLive'
  /** Types an address at once, later a password, and signs in. */
  | 'signIn'

/** What a page tells the bench, with milliseconds since its navigation started. */
export type ProbeReport =
  /** The identifier field can be used. `timeOriginMs` joins the page's clock with the browser's. */
  | { kind: 'ready'; atMs: number; timeOriginMs: number }
  /** React has taken over the field. */
  | { kind: 'live'; atMs: number }
  /** The address is typed; Enter may be pressed. */
  | { kind: 'typed'; atMs: number }
  /** The form reacted to Enter for the first time. */
  | { kind: 'reaction'; atMs: number }
  /** The next step can be seen; `answeredAtMs` is when the API had answered, null when no answer was read to its end. */
  | { kind: 'nextStep'; atMs: number; answeredAtMs: number | null }
  /** The password is typed; Enter may be pressed. */
  | { kind: 'passwordTyped'; atMs: number }
  /** Enter was pressed in the address field, or in the password field, for the first time. */
  | { kind: 'addressSent'; atMs: number }
  | { kind: 'passwordSent'; atMs: number }
  /** `fe-login` was dispatched: the host knows who signed in. */
  | { kind: 'signedIn'; atMs: number }

/** What the page counted until it was asked. */
export interface ProbeSummary {
  /** Durations of all tasks over 50 ms. */
  longTasksMs: number[]
  layoutShift: number
  nodes: number
}

/** What became of text, caret and focus that were there before React. */
export interface KeptInput {
  isTextKept: boolean
  isCaretKept: boolean
  isFocusKept: boolean
}

/** The address every visit types. */
export const typedAddress = 'person@example.com'
/** The password of the visits that sign in. */
export const typedPassword = 'Orange-Kettle-7'

declare global {
  /** Set before the probe runs. */
  var feBenchPlan: { kind: VisitKind; pathPrefix: string; preLoginPath: string }
  /** Added by the bench once the page is there: hands it a report. */
  var feBenchReport: ((report: string) => void) | undefined
  /** Offered by the probe to the bench. */
  var feBenchProbe: {
    /** Reports what was held back until the bench could be told. */
    reportEarly: () => void
    summarize: () => ProbeSummary
    readKeptInput: () => KeptInput
    remount: (cycles: number) => Promise<void>
  }
}
