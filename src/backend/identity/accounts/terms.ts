import { metadataObject } from '../../../http/customFields.ts'
import { readConsent, termsAcceptedKey } from '../../../http/signUpConsent.ts'
import type { OpenContext } from '../../context/context.ts'
import type { UserRecord } from '../members/records.ts'
import { vendorScope } from '../../store/store.ts'

/**
 * The metadata of a person who gets an account without a form, such as by a social provider: where the vendor's theme has terms, they
 * still have to be agreed to. Metadata that are no JSON object belong to the host application and stay.
 */
export const withTermsPending = async ({ store }: Pick<OpenContext, 'store'>, metadata: string): Promise<string> => {
  const row = await store.portalConfigurations.get(vendorScope, 'adminBox')
  const values = metadataObject(metadata)
  if (!values || !readConsent(row?.configuration.theme, row?.configuration.themeV2)) return metadata
  return JSON.stringify({ [termsAcceptedKey]: null, ...values })
}

/** The same for an invited person without any account, who accepts by a provider. */
export const awaitTerms = async ({ store }: Pick<OpenContext, 'store'>, user: UserRecord): Promise<void> => {
  if (user.tenantIds.length > 0) return
  const metadata = await withTermsPending({ store }, user.metadata)
  if (metadata !== user.metadata) await store.users.update(vendorScope, user.id, { metadata })
}

/**
 * What a person changes of their agreement to the terms: once, from nothing or from the mark that it is missing. The time is the
 * server's.
 */
export const changedTerms = (
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
  nowMs: number,
): Record<string, string | null> => {
  const [before, after] = [stored, sent].map(values =>
    Object.hasOwn(values, termsAcceptedKey) ? values[termsAcceptedKey] : undefined,
  )
  if (typeof before === 'string') return {}
  if (typeof after === 'string') return { [termsAcceptedKey]: new Date(nowMs).toISOString() }
  return after === null && before === undefined ? { [termsAcceptedKey]: null } : {}
}
