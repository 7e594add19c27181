import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { sealSecrets } from '../../../src/backend/events/webhookSecrets.ts'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { StoreConflict } from '../../../src/backend/store/store.ts'

/** Where the demo's receiver listens, and its page. */
export const receiverPath = '/receiver'

/** The published signing secret of the demo's receiver. */
export const receiverSecret = 'whsec_bGljaGVuLXJlY2VpdmVyLXNlY3JldC0wMTIzNDU2Nzg='

const tenantId = '1001'
const id = 'webhook-receiver'

/** Frequent events, which would push all others out of the page. */
const frequent = 'Sign-in'

/**
 * Adds the sample webhook that calls the demo's own receiver. It is kept as the visitor left it, but for its address: the
 * port of a demo may be another one after a restart.
 */
export const addSampleReceiver = async (
  store: Store,
  { encryption }: Pick<Ports, 'encryption'>,
  baseUrl: string,
): Promise<void> => {
  const url = `${baseUrl}${receiverPath}`
  const known = await store.webhooks.get(tenantId, id)
  if (known) {
    if (known.url !== url) await store.webhooks.update(tenantId, id, { url })
    return
  }
  const secret = await sealSecrets(encryption, tenantId, id, { current: receiverSecret })
  const eventKeys = allEvents.filter(({ category }) => category !== frequent).map(({ key }) => key)
  const texts = { displayName: 'Demo receiver', description: 'Shows what arrives on the page /receiver of this demo.' }
  try {
    await store.webhooks.insert(tenantId, { ...texts, id, url, eventKeys, isActive: true, secret })
  } catch (cause) {
    // Another process that started at the same time has added it.
    if (!(cause instanceof StoreConflict)) throw cause
  }
}
