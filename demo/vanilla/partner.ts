import { find } from './dom.ts'
import { startSite } from './site.ts'
import { t } from './words.ts'

startSite({ guard: true })

// Tenants of this demo have no interface to go to, so the page says where that would be.
find('fe-partner-shell').addEventListener('fe-navigate', event => {
  const to = new URL(event.detail.to)
  if (!to.pathname.startsWith('/ui/')) return
  event.preventDefault()
  find('#interface').textContent = t('The interface of the tenant opens here: {address}', { address: to.href })
})
