/* oxlint-disable typescript/no-explicit-any -- Removed with the last handler that has no schema. */
import type { OpenContext, SignedInContext } from './handler.ts'

/** A handler that reads its input itself. */
export interface LegacyHandler<_Input, out Answer> {
  for: 'anyone' | 'signedIn'
  permission?: string
  legacy: true
  run: (input: any, context: any) => Promise<Answer>
}

export const legacyAnyone = <Answer>(
  run: (input: any, context: OpenContext) => Promise<Answer>,
): LegacyHandler<unknown, Answer> => ({
  for: 'anyone',
  legacy: true,
  run,
})

export const legacySignedIn = <Answer>(
  run: (input: any, context: SignedInContext) => Promise<Answer>,
): LegacyHandler<unknown, Answer> => ({ for: 'signedIn', legacy: true, run })

export const legacyAllowed = <Answer>(
  permission: string,
  run: (input: any, context: SignedInContext) => Promise<Answer>,
): LegacyHandler<unknown, Answer> => ({ for: 'signedIn', legacy: true, permission, run })
