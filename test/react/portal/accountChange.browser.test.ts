import { createElement, useEffect } from 'react'
import { getApp } from '../../../src/elements/app/registry.ts'
import { useToasts, type Toasts } from '../../../src/react/kit/toasts/useToasts.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { equal } from '../../elements/browser.ts'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { samplePage } from './sampleSections.tsx'
import { shows } from '../../harness/shows.ts'
import { excludes } from '../../harness/texts.ts'

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

it('an undo of one account is gone when the host opens another one, and no late message follows [subject-change]', async () => {
  const shownBy: Toasts['show'][] = []
  const Page = () => {
    const { show } = useToasts()
    useEffect(() => void shownBy.push(show), [show])
    return createElement(Button, { onClick: () => show({ text: 'Saved', undo: () => {} }) }, 'Save')
  }
  const { find, all, user, root, until, portal } = await openPortal({
    sections: [samplePage('profile', { Page })],
    as: 'multi@acme.test',
  })
  await user.click(await find('button', 'Save'))
  // A toast that is pointed at stays, so only the change of the account removes it.
  await user.hover(await find('button', 'Undo'))
  await getApp(portal.getAttribute('app-name') ?? '').switchTenant('1002')
  await until(() => equal(all('button', 'Undo'), []))
  shownBy.at(0)?.({ text: 'Not undone' })
  shownBy.at(-1)?.({ text: 'Saved again' })
  await shows(root, 'Saved again')
  excludes(root.innerText, 'Not undone')
})
