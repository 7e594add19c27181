import { equal, ok } from '../../../elements/browser.ts'
import { onContractOnlyServer } from '../../../harness/contractOnlyServer.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { excludes } from '../../../harness/texts.ts'
import { shows } from '../../../harness/shows.ts'

const before = location.href

const attributes = { 'url-strategy': 'hash' }

const openAt = (hash: string) => {
  history.replaceState(null, '', hash)
  return openPortal({ attributes, widthPx: 1200 })
}

const restore = () => {
  removePortals()
  Reflect.deleteProperty(navigator.clipboard, 'writeText')
  history.replaceState(null, '', before)
}

describe('the link of an entry of the audit log', () => {
  afterEach(restore)

  it('is copied from its details, in pages and scrolled, and opens it when it is on another page', async () => {
    const links: string[] = []
    for (const view of ['?page=3', '?view=scroll']) {
      const { all, user, find, root } = await openAt(`#/audits${view}`)
      // Opening a portal may put a clipboard of the tests in place of the browser's.
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: async (text: string) => void links.push(text),
      })
      const rowOf = () =>
        root.querySelector<HTMLElement>('[data-slot]:not([data-waits])') ??
        all('button', /Ada Stone (?:signed|changed|added)/)[0]
      await shows(root, 'Ada Stone')
      await user.click(rowOf()!)
      const panel = await find('dialog')
      await shows(panel, 'Entry ID')
      const id = /Entry ID\s+(\S+)/.exec(panel.innerText)?.[1]
      await user.click(await find('button', 'Copy link'))
      await shows(root, 'Link copied.')
      equal(new URL(links.at(-1)!).hash, `#/audits?row=${id}`)
      restore()
      const second = await openAt(new URL(links.at(-1)!).hash)
      const opened = await second.find('dialog')
      await shows(opened, `Entry ID`)
      ok(opened.innerText.includes(id!), opened.innerText)
      await second.user.click(await second.find('button', 'Close details'))
      await second.until(() => second.all('dialog').length === 0 && !location.hash.includes('row='))
      restore()
    }
    equal(links.length, 2)
  })

  it('to one that does not exist says so', async () => {
    const { find, user, until, all } = await openAt('#/audits?row=nothing')
    const panel = await find('dialog', 'Not found')
    await shows(panel, 'What this link shows no longer exists, or it belongs to another organization.')
    excludes(panel.innerText, 'Row ', 'it is not among others')
    equal(all('button', 'Copy link').length, 0)
    await user.click(await find('button', 'Close details'))
    await until(() => all('dialog').length === 0 && !location.hash.includes('row='))
  })

  it('to one that somebody may not see says so', async () => {
    const { fail, find } = await openAt('#/profile')
    fail('audits.entry', 403)
    location.hash = '#/audits?row=audit-0100'
    await shows(await find('dialog', "You don't have access"), 'The preview was told to answer 403')
  })

  it('is not offered where sections have no address', async () => {
    const { all, user, find, until } = await openPortal({ section: 'audits', widthPx: 1200 })
    await until(() => all('row').length === 21)
    await user.click(all('button', /Ada Stone (?:signed|changed|added)/)[0]!)
    await shows(await find('dialog'), 'Entry ID')
    equal(all('button', 'Copy link').length, 0)
  })

  it('of a delivery of a webhook opens it in the log, whatever its page, or says that it is gone', async () => {
    const { user, find, all, root } = await openAt('#/webhooks?webhook=webhook-crm&view=messages')
    const links: string[] = []
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: async (text: string) => void links.push(text),
    })
    await shows(root, '1–10 of')
    await user.click(await find('button', 'Next'))
    await shows(root, '11–')
    await user.click(all('button', /^Actions for /).at(-1)!)
    await user.click(await find('menuitem', 'Copy link'))
    await shows(root, 'Link copied.')
    const [, id = ''] = /^#\/webhooks\?webhook=webhook-crm&view=messages&row=(.+)$/.exec(new URL(links[0]!).hash) ?? []
    ok(id !== '', String(links[0]))
    restore()
    const second = await openAt(new URL(links[0]!).hash)
    await shows(await second.find('dialog'), id)
    restore()
    const third = await openAt('#/webhooks?webhook=webhook-crm&view=messages&row=nothing')
    await third.find('dialog', 'Not found')
  })
})

describe('the link of an entry on a server with the contract only', () => {
  onContractOnlyServer()
  afterEach(restore)

  it('opens it where it is on the first page, and else says how to find it', async () => {
    const { root, all, until } = await openAt('#/audits?row=audit-0140')
    await shows(root, "What this link shows isn't on this page of the list. Use the search or the filters to find it.")
    await until(() => !location.hash.includes('row='))
    equal(all('dialog').length, 0)
    restore()
    const second = await openAt('#/audits?row=audit-0003')
    await shows(await second.find('dialog'), 'audit-0003')
  })
})
