import { equal, ok } from '../../../elements/browser.ts'
import { fileSavedBy } from '../../../harness/fileSavedBy.ts'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { shows } from '../../../harness/shows.ts'

const open = async (options: Parameters<typeof openPortal>[0] = {}) => {
  const portal = await openPortal({ section: 'audits', widthPx: 1200, ...options })
  await portal.until(() => portal.all('row').length === 21)
  const openDialog = async () => {
    await portal.user.click(await portal.find('button', 'Download log'))
    return portal.find('dialog', 'Download the audit log')
  }
  return { ...portal, openDialog }
}

describe('files of the audit log', () => {
  afterEach(removePortals)

  it('are written with their proof in the background, saved as soon as they are ready, and kept to be saved again', async () => {
    const { openDialog, find, user, until, all, root } = await open()
    const dialog = await openDialog()
    const file = await fileSavedBy(async () => {
      await user.click(await find('radio', /JSONL with proof/))
      await user.click(await find('button', 'Prepare JSONL file'))
      await shows(dialog, "You'll be notified when the file is ready.")
      await shows(dialog, 'audits.jsonl was downloaded.')
    }, until)
    const lines = (await file.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { type: string })
    const count = (type: string) => lines.filter(line => line.type === type).length
    ok(count('entry') > 150 && count('segment') > 0, `${count('entry')} ${count('segment')}`)
    equal([lines[0]?.type, lines.at(-1)?.type], ['file', 'end'])
    await user.click(all('button', 'Close').at(-1)!)
    await shows(root, 'Your files')
    await shows(root, 'JSONL file with 17')
    const again = await fileSavedBy(async () => {
      await user.click(await find('button', /Download file: JSONL file/))
    }, until)
    equal(again.size, file.size)
    await user.click(await find('button', /Delete: JSONL file/))
    await until(() => !root.innerText.includes('Your files'))
  })

  it('that fail say so, and can be asked for again', async () => {
    const { openDialog, find, fail, user, until, all } = await open()
    const dialog = await openDialog()
    fail('audits.fileStart', 503)
    await user.click(await find('radio', /JSONL with proof/))
    await user.click(await find('button', 'Prepare JSONL file'))
    await user.click(await find('button', 'Try again'))
    await shows(dialog, 'audits.jsonl was downloaded.')
    await user.click(all('button', 'Close').at(-1)!)
    await until(() => all('dialog').length === 0)
  })

  it('are written in German as well', async () => {
    const { find, user, root } = await open({ attributes: { locale: 'de' } })
    await user.click(await find('button', 'Protokoll herunterladen'))
    const dialog = await find('dialog', 'Audit-Protokoll herunterladen')
    await user.click(await find('radio', /JSONL mit Nachweis/))
    await user.click(await find('button', 'JSONL-Datei vorbereiten'))
    await shows(dialog, 'audits.jsonl wurde heruntergeladen.')
    await shows(root, 'Ihre Dateien')
  })
})
