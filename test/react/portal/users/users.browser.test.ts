import { ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'

const open = (options: Parameters<typeof openPortal>[0] = {}) => openPortal({ section: 'users', ...options })

describe('the list of members', () => {
  afterEach(removePortals)

  it('shows name, address, roles, state, second factor, source and dates', async () => {
    const { find } = await open({ widthPx: 1200 })
    const row = await find('row', /Ada Stone/)
    for (const text of ['admin@acme.test', 'You', 'Active', 'Password']) ok(row.innerText.includes(text), row.innerText)
  })
})
