import { analyticsSettings, type AnalyticsSettings } from './analytics/analyticsSettings.ts'
import type { AnalyticsClient } from './analytics/posthogClient.ts'
import { elementStore } from '../kit/scope.ts'
import { partnerShell } from './partnerShell.ts'
import { shellRoute } from './shellRoute.ts'

/** What is reported: ids and the name of a page. */
interface Reported {
  userId: string
  tenantId: string
  page: string
}

const nothing: Reported = { userId: '', tenantId: '', page: '' }

const loadClient = async (settings: AnalyticsSettings, page: () => URL): Promise<AnalyticsClient> => {
  const { startPosthog } = await import('./analytics/posthogClient.ts')
  return startPosthog(settings, page)
}

/**
 * Reports to the host's analytics which pages and tenants a signed-in person opens. Nothing is loaded without the host's key, in a
 * preview, and as long as nobody is signed in. A shell whose analytics fail works on without.
 */
export const shellAnalytics = elementStore('shellAnalytics', scope => {
  const { app } = scope
  const { navigation, log } = app.ports
  const { $status, $values } = scope.use(partnerShell)
  const { $page } = scope.use(shellRoute)
  let client: AnalyticsClient | undefined
  let isAsked = false
  let isOnPage = false
  let reported = nothing

  const settings = () => {
    const { preview, shellOptions = {} } = app.options()
    return preview ? undefined : analyticsSettings(navigation.url(), shellOptions, app.name)
  }
  const current = (): Reported => {
    const { auth, tenantId } = $values.get()
    if (!auth || $status.get().name !== 'ready') return nothing
    return { userId: auth.userId, tenantId, page: $page.get() }
  }
  const start = async (wanted: AnalyticsSettings) => {
    isAsked = true
    try {
      client = await loadClient(wanted, navigation.url)
      report()
    } catch (cause) {
      // The shell is complete without; the next page of the shell tries again.
      isAsked = false
      log.warn(`Analytics: ${String(cause)}`)
    }
  }
  const report = () => {
    if (!isOnPage) return
    const next = current()
    if (next.userId === '') {
      if (reported.userId !== '' && !$values.get().auth) {
        client?.forget()
        reported = nothing
      }
      return
    }
    const wanted = settings()
    if (!wanted) return
    if (!client) {
      if (!isAsked) void start(wanted)
      return
    }
    if (next.userId !== reported.userId) client.person(next.userId)
    if (next.tenantId !== '' && next.tenantId !== reported.tenantId) client.tenant(next.tenantId)
    if (next.page !== reported.page) client.page(next.page)
    reported = next
  }

  scope.whileOnPage(() => {
    isOnPage = true
    const stops = [$status, $values, $page].map(store => store.subscribe(report))
    return () => {
      stops.forEach(stop => stop())
      isOnPage = false
    }
  })
  return {}
})
