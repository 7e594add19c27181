import type { Metadata } from 'next'
import { SeenEvents } from './SeenEvents.tsx'

export const metadata: Metadata = { title: 'Events' }

export default function Events() {
  return (
    <>
      <h1>Events</h1>
      <SeenEvents />
    </>
  )
}
