export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  app: { head: { htmlAttrs: { lang: 'en' }, title: 'Sign in', link: [{ rel: 'icon', href: 'data:,' }] } },
  routeRules: { '/settings/**': { ssr: false } },
})
