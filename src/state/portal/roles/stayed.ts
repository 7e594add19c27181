import { FeError } from '../../../http/errors.ts'

/** Stands for a person's answer not to save, in place of an outcome; it is no failure to show. */
export const stayed = new FeError('aborted', 'Not saved')
