import type { App } from '../kit/app.ts'
import { userTarget, type TargetRules } from '../kit/redirectTargets.ts'
import { storageKeys } from '../session/storageKeys.ts'

/** Remembers where the person wanted to go, for this tab, checked before it is written. */
export const saveReturnUrl = (app: App, url: URL, rules: TargetRules): void => {
  const target = userTarget(url.href, rules)
  if (!target) return
  const isOurs = target.origin === rules.pageUrl.origin
  app.ports.tabStore.write(
    storageKeys.afterAuthRedirect,
    isOurs ? target.pathname + target.search + target.hash : target.href,
  )
}

/** Takes the remembered address; it is gone afterwards. An older local copy is read once as well. */
export const takeReturnUrl = (app: App): string | undefined => {
  const { tabStore, lastingStore } = app.ports
  const saved = tabStore.read(storageKeys.afterAuthRedirect) ?? lastingStore.read(storageKeys.afterAuthRedirect)
  tabStore.remove(storageKeys.afterAuthRedirect)
  lastingStore.remove(storageKeys.afterAuthRedirect)
  return saved
}
