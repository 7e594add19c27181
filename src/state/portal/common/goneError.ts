import { FeError } from '../../../http/errors.ts'

/** The error for a change of something that someone else has deleted. */
export const goneError = (): FeError => new FeError('notFound', 'Someone else deleted this meanwhile', { status: 404 })
