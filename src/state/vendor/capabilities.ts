import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../kit/app.ts'
import { feature } from '../kit/feature.ts'
import { vendorConfig } from './vendorConfig.ts'

/** Answers whether the server has an ability beyond the contract, such as `webhooks.rotateSecret`. */
export type HasCapability = (name: string) => boolean

/**
 * The server's abilities beyond the contract. Without one, a control is absent or takes the contract's way. They are unknown
 * until the vendor's public information was read; a server that cannot be asked counts as one with the contract only.
 */
export const capabilities = feature('capabilities', app => {
  const { $vendor, loadVendor } = app.use(vendorConfig)
  const $capabilities = atom<HasCapability | undefined>(undefined)
  const load = async (): Promise<HasCapability> => {
    await loadVendor()
    const known: unknown = $vendor.get()?.feCapabilities
    const names = new Set(Array.isArray(known) ? known : [])
    const has: HasCapability = name => names.has(name)
    $capabilities.set(has)
    return has
  }
  return {
    /** Undefined until they are known. */
    $capabilities: $capabilities as ReadableAtom<HasCapability | undefined>,
    /** Resolves once they are known, within 10 s, and never rejects. */
    load,
  }
})

/** Resolves to whether the server has an ability, as soon as that is known. */
export const hasCapability = async (app: App, name: string): Promise<boolean> =>
  (await app.use(capabilities).load())(name)

/** Resolves to whether the server can do what a query or a mutation asks for. */
export const isOffered = async (app: App, { requires }: { readonly requires?: string | undefined }): Promise<boolean> =>
  requires === undefined || (await hasCapability(app, requires))
