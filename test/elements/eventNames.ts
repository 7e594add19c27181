import type { FeEventName } from '../../src/index.ts'

/** Every event of ours that the elements fire today. */
export const eventNames: readonly FeEventName[] = [
  'fe-ready',
  'fe-login',
  'fe-logout',
  'fe-session',
  'fe-tenant-switch',
  'fe-step',
  'fe-navigate',
  'fe-before-logout',
  'fe-error',
  'fe-close',
  'fe-load-error',
]
