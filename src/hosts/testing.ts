import { initialize, type InitializeOptions } from '../elements/app/registry.ts'
import type { FeApp } from '../elements/app/feApp.ts'
import { FeError } from '../elements/app/feError.ts'
import { offeredPreview } from '../preview/offeredPreview.ts'
import { createPreview } from '../preview/preview.ts'

offeredPreview().resolve(createPreview)

/** What a test may choose of a signed-in preview; whatever `initialize` takes besides. */
export interface SignedInOptions extends Omit<InitializeOptions, 'preview' | 'previewAs'> {
  /** Address of one of the sample people. Default: an administrator, `admin@acme.test`. */
  email?: string
}

/**
 * Gives a test the product with sample data and a person who is signed in, without a server and without waiting times: elements and
 * hooks of the app's name show that person once it has resolved. Each test has an `appName` of its own, and ends the app with
 * `dispose()`. @throws FeError `noToken` where nobody could be signed in, as with an address that is none of the sample people's.
 */
export const openSignedIn = async ({ email = 'admin@acme.test', ...options }: SignedInOptions = {}): Promise<FeApp> => {
  const app = initialize({ previewDelayMs: 0, ...options, preview: true, previewAs: email })
  if ((await app.getAccessToken()) === null) throw new FeError('noToken', `Nobody is signed in as ${email}`)
  return app
}
