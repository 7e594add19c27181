import type { FeatureApp } from '../../state/kit/app.ts'
import { credentialForms } from '../../state/signIn/credentialForms.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { tagManagerIds } from '../../state/vendor/tagManager.ts'
import { loadThirdPartyScript } from './thirdPartyScript.ts'

/** Loads one container: a script that the page's policy must allow. */
const loadTag = (id: string): Promise<void> => {
  const page = globalThis as { dataLayer?: unknown[] }
  const start = 'https://www.googletagmanager.com/gtm.js?id='
  ;(page.dataLayer ??= []).push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return loadThirdPartyScript({ policy: 'fe-tag-manager', start, rest: id })
}

/** Loads each of the tenant's tag-manager containers once, as soon as that is allowed. Loaded containers stay. */
export const followTags = (app: FeatureApp, load: (id: string) => Promise<void> = loadTag): void => {
  const { $portal } = app.use(portalConfig)
  const { $count } = app.use(credentialForms)
  const loaded = new Set<string>()
  const decide = () => {
    const setting = app.options().authOptions?.tagManager ?? true
    for (const id of tagManagerIds($portal.get().integrations?.gtm, setting, $count.get() > 0)) {
      if (loaded.has(id)) continue
      loaded.add(id)
      load(id).catch((cause: unknown) => app.ports.log.warn(`The tag manager could not be loaded: ${String(cause)}`))
    }
  }
  app.onDispose($portal.listen(decide))
  app.onDispose($count.listen(decide))
  decide()
}
