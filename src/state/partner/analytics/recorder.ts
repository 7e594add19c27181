/** Registers the recorder of sessions, which the analytics client would otherwise load as a script of its server. */
import 'posthog-js/dist/posthog-recorder.js'
