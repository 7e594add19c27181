import { find, make } from './dom.ts'
import { startSite } from './site.ts'
import { t } from './words.ts'

startSite({ guard: true })

// Tenants of this demo have no application to go to, so the page says where it would open.
find('fe-partner-shell').addEventListener('fe-navigate', event => {
  const to = new URL(event.detail.to)
  if (!to.pathname.startsWith('/ui/')) return
  event.preventDefault()
  find('#interface').replaceChildren(
    make('strong', {}, t('The tenant is open.')),
    ' ',
    t('Your application would open now, at {address}. This demo has none, so you stay in the partner portal.', {
      address: to.host + to.pathname,
    }),
  )
})
