import { equal, ok } from '../../../elements/browser.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const open = async (options: Parameters<typeof openPortal>[0] = {}) => {
  const portal = await openPortal({ section: 'audits', widthPx: 1200, ...options })
  await portal.until(() => portal.all('row').length === 21)
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) {
      const dialog = await portal.find('dialog')
      const field = [...dialog.querySelectorAll('label')].find(({ innerText }) => innerText.startsWith(label))?.control
      if (!(field instanceof HTMLInputElement)) throw new Error(`No field ${label}`)
      portal.type(field, value)
    }
  }
  return { ...portal, fill }
}

describe('destinations of the audit log', () => {
  afterEach(removePortals)

  it('are added after a test message, paused, resumed, tested and deleted', async () => {
    const { find, user, root, fill, until, all } = await open()
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Streaming'))
    await shows(root, 'No destinations yet')
    await user.click(await find('button', 'Add HTTPS destination'))
    await fill({
      Name: 'Collector',
      Address: 'https://failing.example.com/in',
      'Secret for signatures': 'secret-of-mine',
    })
    await user.click(await find('button', 'Test and add'))
    await shows(await find('dialog'), 'HTTP 500')
    await fill({ Address: 'https://logs.example.com/in' })
    await user.click(await find('button', 'Test and add'))
    await until(() => all('dialog').length === 0)
    const destination = await find('group', 'Collector')
    await shows(destination, 'Active')
    await user.click(await find('button', 'Send test message'))
    await shows(root, 'The test message arrived')
    await user.click(await find('button', 'Replace secret'))
    await shows(await find('dialog'), 'Replace the secret of Collector')
    await fill({ 'Secret for signatures': 'another-secret' })
    await user.click(await find('button', 'Test and replace'))
    await until(() => all('dialog').length === 0)
    await shows(root, 'Secret replaced')
    await user.click(await find('button', 'Pause'))
    await shows(destination, 'Paused')
    await user.click(await find('button', 'Resume'))
    await shows(destination, 'Active')
    await user.click(await find('button', 'Delete'))
    const dialog = await find('dialog', /Delete Collector/)
    await user.click([...dialog.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith('Delete'))!)
    await shows(root, 'No destinations yet')
    await user.click(await find('button', 'Back to the log'))
    await until(() => all('row').length === 21)
  })

  it('ask for what their kind needs', async () => {
    const { find, user, fill } = await open()
    await user.click(await find('button', 'Actions'))
    await user.click(await find('menuitem', 'Streaming'))
    await user.click(await find('button', 'Add S3 bucket'))
    const dialog = await find('dialog')
    await fill({ Name: 'Archive', Address: 'logs', 'Secret key': 'key' })
    await user.click(await find('button', 'Test and add'))
    for (const message of ['Enter an address', 'Enter the bucket.', 'Enter the region.', 'Enter the key ID.'])
      await shows(dialog, message)
  })

  it('can be seen, but not changed, without the permission', async () => {
    const { find, user, root } = await open({ as: 'member@acme.test', attributes: { locale: 'de' } })
    await user.click(await find('button', 'Aktionen'))
    await user.click(await find('menuitem', 'Übertragung'))
    await shows(root, 'Noch keine Ziele')
    const add = await find('button', 'HTTPS-Ziel hinzufügen')
    ok(add.getAttribute('aria-disabled') === 'true' || (add as HTMLButtonElement).disabled, add.outerHTML)
    equal(root.querySelectorAll('[role=group]').length, 0)
  })
})
