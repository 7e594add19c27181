/** The remembered person and tenant. No secret. */
export interface Remembered {
  email: string
  tenantId: string
}

/** Remembers one person; a storage that fails counts as empty. */
export interface Memory {
  read: () => Remembered | undefined
  write: (person: Remembered | undefined) => void
}

const key = 'fe-preview'

const parse = (text: string): Remembered | undefined => {
  const value = JSON.parse(text) as Partial<Record<string, unknown>> | null
  const { email, tenantId } = value ?? {}
  return typeof email === 'string' && typeof tenantId === 'string' ? { email, tenantId } : undefined
}

/** Builds a memory on a browser's storage, if there is one. */
export const createMemory = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined): Memory => ({
  read: () => {
    try {
      return parse(storage?.getItem(key) ?? 'null')
    } catch {
      return undefined
    }
  },
  write: person => {
    try {
      if (person) storage?.setItem(key, JSON.stringify(person))
      else storage?.removeItem(key)
    } catch {
      // A full or forbidden storage only means signing in again on the next page.
    }
  },
})
