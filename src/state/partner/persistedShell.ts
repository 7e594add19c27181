import { tenantEntries } from '../../http/partner/answers.ts'
import { readBy } from '../../http/fields.ts'
import { getPath } from '../../http/getPath.ts'
import type { KeyValueStore } from '../kit/ports.ts'
import type { ShellValues } from './shellValues.ts'

/** Longest text that is stored and read; a longer list of tenants is asked for again. */
const maxLength = 250_000

type Persisted = Pick<ShellValues, 'tenantId' | 'currentDomainName' | 'isSingleTenant' | 'tenantsList'>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Anybody can write to the storage of a browser.
  }
}

const textAt = (value: unknown, name: string): string => {
  const found = getPath(value, name)
  return typeof found === 'string' ? found.slice(0, 256) : ''
}

/**
 * What outlives a reload, in the tab: each tab keeps a tenant of its own. It holds the person's id and name, never a token,
 * and is read for that person only.
 */
export const persistedShell = (store: KeyValueStore, appName: string) => {
  const key = `FE_PARTNER_SHELL:${appName}`
  return {
    read: (userId: string): Persisted | undefined => {
      const text = store.read(key) ?? ''
      const value = text.length > maxLength ? undefined : parse(text)
      if (getPath(value, 'v') !== 1 || getPath(value, 'auth', 'userId') !== userId) return undefined
      const stored = getPath(value, 'tenantsList')
      return {
        tenantId: textAt(value, 'tenantId'),
        currentDomainName: textAt(value, 'currentDomainName'),
        isSingleTenant: getPath(value, 'isSingleTenant') === true,
        tenantsList: Array.isArray(stored) ? readBy(tenantEntries, stored).output : [],
      }
    },
    write: ({ tenantId, currentDomainName, auth, isSingleTenant, tenantsList }: ShellValues): void => {
      const list = tenantsList.map(({ tenantId: id, domainName, name, isDisabled }) => ({
        tenantId: id,
        domain_name: domainName,
        name,
        disabled: isDisabled,
      }))
      const textWith = (kept: unknown) =>
        JSON.stringify({ v: 1, tenantId, currentDomainName, auth, isSingleTenant, tenantsList: kept })
      const text = textWith(list)
      store.write(key, text.length > maxLength ? textWith([]) : text)
    },
    /** Forgets who the person is but for the id, by which they find their tenant again. */
    forgetPerson: (): void => {
      const value = parse(store.read(key) ?? '')
      const userId = textAt(getPath(value, 'auth'), 'userId')
      if (userId === '') return store.remove(key)
      store.write(key, JSON.stringify({ ...(value as object), auth: { userId } }))
    },
    forget: (): void => store.remove(key),
  }
}
