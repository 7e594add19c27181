import type { App } from '../kit/app.ts'
import { userTarget, type TargetRules } from '../kit/redirectTargets.ts'
import { storageKeys } from '../session/storageKeys.ts'

/** Saves the return URL for this tab, validated before it is written. */
export const saveReturnUrl = (app: App, url: URL, rules: TargetRules): void => {
  const target = userTarget(url.href, rules)
  if (!target) return
  const isOurs = target.origin === rules.pageUrl.origin
  app.ports.tabStore.write(
    storageKeys.afterAuthRedirect,
    isOurs ? target.pathname + target.search + target.hash : target.href,
  )
}

/** Takes the saved return URL and deletes it. An older copy in local storage is read once as well. */
export const takeReturnUrl = (app: App): string | undefined => {
  const { tabStore, lastingStore } = app.ports
  const saved = tabStore.read(storageKeys.afterAuthRedirect) ?? lastingStore.read(storageKeys.afterAuthRedirect)
  tabStore.remove(storageKeys.afterAuthRedirect)
  lastingStore.remove(storageKeys.afterAuthRedirect)
  return saved
}
