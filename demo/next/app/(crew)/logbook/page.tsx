import type { Metadata } from 'next'
import { Keeper, Rights } from './Keeper.tsx'

export const metadata: Metadata = { title: 'Logbook' }

const entries = [
  { at: '06:00', text: 'Wind north-west 4, sea slight, barometer steady.' },
  { at: '09:30', text: 'Passed Elbe 1. Pilot on board.' },
  { at: '12:10', text: 'Moored at Steubenhöft.' },
]

export default function Logbook() {
  return (
    <>
      <h1>Logbook</h1>
      <Keeper />
      <ol>
        {entries.map(({ at, text }) => (
          <li key={at}>
            <time>{at}</time> {text}
          </li>
        ))}
      </ol>
      <Rights />
    </>
  )
}
