import { call } from '../call.ts'
import { socialProviderList } from './answers.ts'
import * as operations from './operations.ts'

/** The built-in social providers of the vendor. */
export const socialProviders = call(operations.socialProviders, { answer: socialProviderList })
