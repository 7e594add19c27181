import { Protect, useAuth, usePermissions } from 'fe-elements/react'
import { Link } from 'react-router'

const tides = [
  { harbour: 'Cuxhaven', high: '04:12', low: '10:41', range: 3.1 },
  { harbour: 'Saint-Malo', high: '06:35', low: '13:20', range: 11.4 },
  { harbour: 'Bristol', high: '07:02', low: '13:31', range: 12.2 },
  { harbour: 'Hoek van Holland', high: '02:50', low: '10:05', range: 1.7 },
]

export const Home = () => {
  const { user } = useAuth()
  const { hasPermission } = usePermissions()
  return (
    <>
      <title>Tides · Fathom</title>
      <h1>Tides of today</h1>
      {user ? (
        <p>Welcome aboard, {user.name || user.email}.</p>
      ) : (
        <p>
          Everybody may read the tables. The <Link to="/logbook">logbook</Link> is for the crew.
        </p>
      )}
      <Protect permission="fe.secure.write.users" fallback={<p>The crew list is for the crew.</p>}>
        <p>
          <Link to="/settings/users">
            {hasPermission('fe.secure.write.roles') ? 'Crew list and roles' : 'Crew list'}
          </Link>
        </p>
      </Protect>
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
