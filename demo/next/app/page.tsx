import type { Metadata } from 'next'
import { Greeting } from './Greeting.tsx'

/** The template of the layout is for the pages below it. */
export const metadata: Metadata = { title: 'Tides · Fathom' }

const tides = [
  { harbour: 'Cuxhaven', high: '04:12', low: '10:41', range: 3.1 },
  { harbour: 'Saint-Malo', high: '06:35', low: '13:20', range: 11.4 },
  { harbour: 'Bristol', high: '07:02', low: '13:31', range: 12.2 },
  { harbour: 'Hoek van Holland', high: '02:50', low: '10:05', range: 1.7 },
]

export default function Home() {
  return (
    <>
      <h1>Tides of today</h1>
      <Greeting />
      <div className="scroller">
        <table>
          <thead>
            <tr>
              <th scope="col">Harbour</th>
              <th scope="col">High water</th>
              <th scope="col">Low water</th>
              <th scope="col">Range</th>
            </tr>
          </thead>
          <tbody>
            {tides.map(({ harbour, high, low, range }) => (
              <tr key={harbour}>
                <th scope="row">{harbour}</th>
                <td>{high}</td>
                <td>{low}</td>
                <td>{range.toFixed(1)} m</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
