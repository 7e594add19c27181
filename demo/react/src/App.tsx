import { Link, NavLink, Outlet } from 'react-router'
import { Visitor } from './Visitor.tsx'

export const App = () => (
  <>
    <header>
      <Link className="brand" to="/">
        Fathom
      </Link>
      <nav aria-label="Main">
        <NavLink to="/logbook">Logbook</NavLink>
        <NavLink to="/settings">Settings</NavLink>
        <NavLink to="/portal">Partner</NavLink>
        <NavLink to="/events">Events</NavLink>
      </nav>
      <Visitor />
    </header>
    <main>
      <Outlet />
    </main>
  </>
)
