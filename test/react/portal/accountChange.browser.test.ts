import { getApp } from '../../../src/elements/app/registry.ts'
import { equal } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { samplePage } from './sampleSections.tsx'

afterEach(removePortals)

it('a dialog of one account is gone when the host opens another one [subject-change]', async () => {
  const { find, all, user, until, portal } = await openPortal({
    sections: [samplePage('profile')],
    as: 'multi@acme.test',
  })
  await find('heading', 'The page profile')
  await user.click(await find('button', 'Open a dialog'))
  await find('dialog', 'A dialog')
  await getApp(portal.getAttribute('app-name') ?? '').switchTenant('1002')
  await until(() => equal(all('dialog', 'A dialog'), []))
  await find('heading', 'The page profile')
})
