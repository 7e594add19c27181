/**
 * The floor of a section: one script with React and styled-components that checks the session, reads the rows with the
 * token, and shows them in a table. Nothing else.
 */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { styled } from 'styled-components'
import { refreshPath, rowsPath } from '../paths.ts'

interface Row {
  _id: string
  displayName: string
  url: string
  eventKeys: string[]
  createdAt: string
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: 14px/20px system-ui;
`
const Cell = styled.td`
  padding: 10px 12px;
  border-block-start: 1px solid #ddd;
  text-align: start;
`

const readRows = async (): Promise<Row[]> => {
  const refreshed = await fetch(refreshPath, { method: 'POST', credentials: 'include' })
  const { accessToken } = (await refreshed.json()) as { accessToken: string }
  const answer = await fetch(rowsPath, { headers: { authorization: `Bearer ${accessToken}` } })
  return (await answer.json()) as Row[]
}

const App = () => {
  const [rows, setRows] = useState<Row[]>([])
  useEffect(() => void readRows().then(setRows), [])
  return (
    <Table>
      <tbody>
        {rows.map(({ _id: id, displayName, url, eventKeys, createdAt }) => (
          <tr key={id}>
            <Cell as="th" scope="row">
              {displayName}
            </Cell>
            <Cell>{url}</Cell>
            <Cell>{eventKeys.join(', ')}</Cell>
            <Cell>{new Date(createdAt).toLocaleDateString()}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const main = document.querySelector('main')
if (main) createRoot(main).render(<App />)
