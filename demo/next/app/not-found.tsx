import Link from 'next/link'

export default function Missing() {
  return (
    <>
      <title>Not found · Fathom</title>
      <h1>Off the chart</h1>
      <p>
        There is no such page. <Link href="/">Back to the tides</Link>
      </p>
    </>
  )
}
