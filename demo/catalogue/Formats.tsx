import { useState } from 'react'
import { RelativeTime } from '../../src/react/kit/RelativeTime.tsx'
import type { FormatSettings } from '../../src/react/messages/format.ts'
import { FormatSettingsContext } from '../../src/react/messages/formatSettings.ts'
import { useFormat } from '../../src/react/messages/useFormat.ts'
import { Facts } from '../../src/react/ui/portal/Facts.tsx'
import { PortalHost } from './PortalHost.tsx'
import { Section } from './Section.tsx'

const moment = '2027-05-12T08:42:31Z'
const minuteMs = 60_000
const agesMs = [0, 5 * minuteMs, 3 * 60 * minuteMs, 30 * 60 * minuteMs, 90 * 24 * 60 * minuteMs]

const Values = () => {
  const { date, dateTime, number, money, bytes, list } = useFormat()
  return (
    <Facts
      facts={[
        { label: 'Date', value: date(moment) },
        { label: 'Date and time', value: dateTime(moment) },
        { label: 'Number', value: number(1_234_567.8) },
        { label: 'Money', value: money(9_620) },
        { label: 'Yen, without decimals', value: money(9_620, 'jpy') },
        { label: 'Bytes', value: bytes(1_536_000) },
        { label: 'List', value: list(['Ada', 'Grace', 'Linus']) },
        { label: 'Not a date', value: date('tomorrow') },
      ]}
    />
  )
}

const accounts: readonly (readonly [title: string, settings: FormatSettings])[] = [
  ['Formats of browser and language', {}],
  [
    'Formats of an account in Tokyo',
    { timeZone: 'Asia/Tokyo', dateFormat: 'DD/MM/YYYY', timeFormat: '24', currency: 'jpy' },
  ],
  ['Settings that cannot be used', { timeZone: 'Mars/Base', dateFormat: '?', timeFormat: '', currency: 'money' }],
]

const Times = () => {
  const [nowMs] = useState(Date.now)
  return (
    <PortalHost>
      <Facts
        facts={[
          ...agesMs.map(ageMs => ({
            label: `${ageMs / minuteMs} minutes ago`,
            value: <RelativeTime at={nowMs - ageMs} />,
          })),
          { label: 'In two days', value: <RelativeTime at={nowMs + 48 * 60 * minuteMs} /> },
          { label: 'Without a time', value: <RelativeTime at={undefined} fallback="Never" /> },
        ]}
      />
    </PortalHost>
  )
}

/** Dates, numbers, money and lists as an account wants them. */
export const Formats = () => (
  <>
    {accounts.map(([title, settings]) => (
      <Section key={title} title={title} isWide>
        <FormatSettingsContext value={settings}>
          <Values />
        </FormatSettingsContext>
      </Section>
    ))}
    <Section title="RelativeTime: the exact time is in its tooltip" isWide>
      <Times />
    </Section>
  </>
)
