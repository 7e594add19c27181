import { FeError } from '../../../http/errors.ts'

/** Somebody else removed what was to be changed. */
export const goneError = (): FeError => new FeError('notFound', 'Someone else removed this meanwhile', { status: 404 })
