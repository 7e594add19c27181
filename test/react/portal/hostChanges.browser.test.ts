import type { ToldChange } from '../../../src/index.ts'
import { equal } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { shows } from '../../harness/shows.ts'
import { excludes } from '../../harness/texts.ts'

/** Opens a section of a host that notes the changes it hears of, as `before kind ids` and `done kind ids`. */
const openNoted = async (section: string) => {
  const noted: string[] = []
  const note = (word: string) => (event: CustomEvent<ToldChange>) =>
    void noted.push([word, event.detail.kind, ...event.detail.ids].join(' '))
  const screen = await openPortal({ section })
  screen.portal.addEventListener('fe-before-change', note('before'))
  screen.portal.addEventListener('fe-change', note('done'))
  screen.portal.addEventListener('fe-error', () => void noted.push('error'))
  return { ...screen, noted }
}

const prevent = (event: Event) => event.preventDefault()

describe('changes that the host is told of', () => {
  afterEach(removePortals)

  it('keep a form open, with what was typed, when the host prevents them, and go on when it no longer does', async () => {
    const { find, all, user, type, root, portal, noted, until } = await openNoted('groups')
    portal.addEventListener('fe-before-change', prevent)
    await user.click(await find('button', 'Create group'))
    const name = await find('textbox', /Name/)
    type(name, 'Night watch')
    const submit = async () =>
      user.click(all('button', 'Create group').at(-1) ?? (await find('button', 'Create group')))
    await submit()
    await shows(root, "This application doesn't allow this change.")
    equal((name as HTMLInputElement).value, 'Night watch')
    equal(noted, ['before group.created'])
    portal.removeEventListener('fe-before-change', prevent)
    await submit()
    await until(() => all('dialog').length === 0)
    equal(noted, ['before group.created', 'before group.created', 'done group.created'])
  })

  it('set a switch back when the host prevents them', async () => {
    const { find, user, root, portal, noted, until, all } = await openNoted('webhooks')
    portal.addEventListener('fe-before-change', prevent)
    await user.click(await find('switch', 'Active: Security alerts'))
    await shows(root, "This application doesn't allow this change.")
    await until(() => all('switch', 'Active: Security alerts')[0]?.matches(':checked') === true)
    equal(
      noted.map(line => line.split(' ').slice(0, 2).join(' ')),
      ['before webhook.updated'],
    )
  })

  it('are carried out also where a handler of the host fails', async () => {
    const { find, user, root, portal, noted, until } = await openNoted('webhooks')
    const reported: string[] = []
    // The test runner takes every error of the page for one of the test.
    const ofRunner = window.onerror
    window.onerror = message => reported.push(String(message)) > 0
    portal.addEventListener('fe-before-change', () => {
      throw new Error('The host fails')
    })
    await user.click(await find('switch', 'Active: Security alerts'))
    await until(() => noted.some(line => line.startsWith('done webhook.updated')))
    window.onerror = ofRunner
    equal(reported.length, 1)
    excludes(root.innerText, "doesn't allow")
  })
})
