import { Link } from 'react-router'

export const Missing = () => (
  <>
    <title>Not found · Fathom</title>
    <h1>Off the chart</h1>
    <p>
      There is no such page. <Link to="/">Back to the tides</Link>
    </p>
  </>
)
