import { AccountFormats } from '../../../src/react/portal/frame/account/AccountFormats.tsx'
import { RelativeTime } from '../../../src/react/kit/RelativeTime.tsx'
import { useAppearance } from '../../../src/react/portal/common/useAppearance.ts'
import { useFormat } from '../../../src/react/messages/useFormat.ts'
import { equal, ok, test } from '../ui/mount.tsx'
import { openPortalScreen, removePortals } from './portalHarness.tsx'

afterEach(removePortals)

const Formats = () => {
  const { dateTime, money } = useFormat()
  return (
    <output>
      {dateTime('2026-03-01T23:30:00Z')} {money(1_250)}
    </output>
  )
}

const Field = () => <output>{useAppearance()('profile.jobTitle')}</output>

test('dates and amounts are in the time zone, the format and the currency of the account', async () => {
  const portal = await openPortalScreen(
    <AccountFormats>
      <Formats />
    </AccountFormats>,
    'owner@reseller.test',
  )
  const shown = await portal.find('status')
  equal(shown.textContent.replaceAll(/\s/g, ' '), '2026-03-01, 18:30 $12.50')
})

test('a relative time has the exact one for machines and in its tooltip; none has a word of its own', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000 - 60_000)
  const portal = await openPortalScreen(
    <AccountFormats>
      <RelativeTime at={at.toISOString()} />
      <RelativeTime at={null} fallback="Never" />
      <RelativeTime at="soon" fallback="Unknown" />
    </AccountFormats>,
    'member@acme.test',
  )
  const time = await portal.find('time')
  equal(time.textContent, '3 hours ago')
  equal(time.getAttribute('datetime'), at.toISOString())
  const exact = portal.place.querySelector('[role=tooltip]')
  ok(/20\d\d.*UTC−[45]/.test(exact?.textContent ?? ''), 'the tooltip has it with the time zone')
  equal(time.parentElement?.getAttribute('aria-describedby'), exact?.id)
  const { textContent } = portal.place
  ok(textContent.includes('Never') && textContent.includes('Unknown'), textContent)
})

test('the appearance of a field follows what the host configures', async () => {
  const portal = await openPortalScreen(<Field />, 'member@acme.test')
  equal((await portal.find('status')).textContent, 'edit')
  Object.assign(portal.element, {
    themeOptions: { adminPortal: { pages: { profile: { fields: { jobTitle: { appearance: 'viewOnly' } } } } } },
  })
  await portal.until(() => equal(portal.place.querySelector('output')?.textContent, 'viewOnly'))
})
