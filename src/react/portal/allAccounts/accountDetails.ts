import type { InferOutput } from 'valibot'
import type { accountDetails } from '../../../http/subTenants/answers.ts'

/** Everything about one account. */
export type AccountDetails = InferOutput<typeof accountDetails>
