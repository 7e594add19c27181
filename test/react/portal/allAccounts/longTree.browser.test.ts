import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'

const pageSize = 50

/** Answers as a server with very many accounts right below the organization. */
const manyAccounts = (total: number) =>
  interceptRequests(({ path, url, send }) => {
    if (!path.endsWith('/hierarchy/v2')) return send()
    const from = Number(url.searchParams.get('_offset'))
    const items = Array.from({ length: Math.min(pageSize, total - from) }, (_row, place) => ({
      tenantId: `many-${from + place}`,
      name: `Customer ${String(from + place + 1).padStart(5, '0')}`,
      createdAt: '2026-01-01T00:00:00.000Z',
      metadata: { isParent: false },
    }))
    return Promise.resolve(Response.json({ items, _metadata: { totalItems: total, totalPages: total / pageSize } }))
  })

describe('a tree with very many accounts', () => {
  let restore = () => {}
  afterEach(() => {
    restore()
    removePortals()
  })

  it('reads further accounts when they are asked for, and goes on with the first of them', async () => {
    restore = manyAccounts(400)
    const { find, user, until, root } = await openPortal({ section: 'allAccounts' })
    const first = await find('row', /Customer 00001/)
    equal(first.ariaSetSize, '400')
    first.focus()
    await user.keyboard('{End}{Enter}')
    const next = await find('row', /Customer 00051/)
    await until(() => (root.getRootNode() as ShadowRoot).activeElement === next)
    await find('row', /Customer 00052/)
    ok(root.innerText.includes('50 more loaded, 100 of 400 shown'), 'announced')
  })

  it('draws only the rows on screen, and keeps the one with the focus while another part is shown', async () => {
    restore = manyAccounts(400)
    const { find, user, until, root } = await openPortal({ section: 'allAccounts' })
    const first = await find('row', /Customer 00001/)
    for (const last of ['00051', '00101', '00151']) {
      ;(root.querySelector<HTMLElement>('[data-row="0"]') ?? first).focus()
      await user.keyboard('{End}{Enter}')
      await find('row', new RegExp(`Customer ${last}`))
    }
    const grid = root.querySelector('[role=treegrid]')!
    const focused = (root.getRootNode() as ShadowRoot).activeElement
    grid.scrollTop = 0
    await until(() => grid.querySelector('[data-row="1"]') !== null)
    equal((root.getRootNode() as ShadowRoot).activeElement, focused)
    ok(grid.querySelectorAll('[data-row]').length < 60, 'few elements')
  })
})
