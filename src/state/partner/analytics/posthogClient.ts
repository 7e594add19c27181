import { FeatureFlagsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles.js'
import posthog, { type PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'
import type { AnalyticsSettings } from './analyticsSettings.ts'
import { withoutPersonalData, withoutQuery } from './withoutPersonalData.ts'

const flagTimeoutMs = 3_000
const surveyTimeoutMs = 10_000
const cookieDays = 365

/** Reports what a person does in the shell. Requests end after 60 s, and a session after 24 h, by the library's own limits. */
export interface AnalyticsClient {
  /** Reports from now on for the person with this id. */
  person: (userId: string) => void
  /** Reports from now on for the tenant with this id. */
  tenant: (tenantId: string) => void
  /** Reports that a page is on screen. */
  page: (page: string) => void
  /** Forgets the person, and reports nothing until there is another one. */
  forget: () => void
}

/** Everything the library would collect by itself, or put into the page, is turned off. */
const nothingByItself = {
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  opt_in_site_apps: false,
  save_referrer: false,
  save_campaign_params: false,
} satisfies Partial<PostHogConfig>

/** Recordings show where people click, and nothing that they read or type. */
const masks = {
  session_recording: {
    maskAllInputs: true,
    maskTextSelector: '*',
    maskAllElementAttributes: true,
    recordHeaders: false,
    recordBody: false,
  },
  mask_all_text: true,
  mask_all_element_attributes: true,
  mask_personal_data_properties: true,
  enable_recording_console_log: false,
} satisfies Partial<PostHogConfig>

const configOf = ({ proxy, name, sessionIdleSeconds, isRecorded, onFlags }: AnalyticsSettings, page: () => URL) =>
  ({
    ...nothingByItself,
    ...masks,
    api_host: proxy,
    persistence: 'localStorage+cookie',
    persistence_name: `fe-partner-shell:${name}`,
    cross_subdomain_cookie: false,
    cookie_expiration: cookieDays,
    session_idle_timeout_seconds: sessionIdleSeconds,
    feature_flag_request_timeout_ms: flagTimeoutMs,
    surveys_request_timeout_ms: surveyTimeoutMs,
    person_profiles: 'identified_only',
    respect_dnt: true,
    disable_session_recording: !isRecorded,
    advanced_disable_flags: !isRecorded && !onFlags,
    advanced_disable_feature_flags: !onFlags,
    get_current_url: () => withoutQuery(page().href),
    before_send: event => event && withoutPersonalData(event),
    __extensionClasses: { ...FeatureFlagsExtensions, ...SessionReplayExtensions },
  }) satisfies Partial<PostHogConfig>

/**
 * Starts reporting through the host's proxy, with the address that the page has at each event. No script is loaded but the
 * product's own chunks.
 */
export const startPosthog = async (settings: AnalyticsSettings, page: () => URL): Promise<AnalyticsClient> => {
  if (settings.isRecorded) await import('./recorder.ts')
  const client = posthog.init(settings.key, configOf(settings, page), `fe:${settings.name}`)
  const { onFlags } = settings
  if (onFlags) client.onFeatureFlags((_names, flags) => onFlags(flags))
  return {
    person: userId => {
      // The browser may know somebody else from an earlier visit, whose tenant is not this person's.
      const isOther = client._isIdentified() && client.get_distinct_id() !== userId
      if (isOther) client.reset()
      client.identify(userId)
    },
    tenant: tenantId => client.group('tenant', tenantId),
    page: page => void client.capture('$pageview', { page }),
    forget: () => client.reset(),
  }
}
