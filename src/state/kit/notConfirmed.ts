import { FeError } from '../../http/errors.ts'
import type { MutationResult } from './mutation.ts'

/** The outcome for a person who decides against a change, or does not confirm that it is them; it is no failure to show. */
export const notConfirmed: MutationResult<never> = { ok: false, error: new FeError('aborted', 'Not confirmed') }
