import { render, screen } from '@testing-library/react'
import { initialize } from 'fe-elements'
import 'fe-elements/preview'
import { FeAdminPortal, useAuth } from 'fe-elements/react'

// Without a login box on the page, sample data begins with somebody who is signed in.
initialize({ preview: true })

const Visitor = () => <p>{useAuth().user?.email ?? 'nobody'}</p>

test('components and hooks know who is signed in', async () => {
  const sections = []
  render(
    <>
      <FeAdminPortal onFeSection={({ detail }) => sections.push(detail.section)} />
      <Visitor />
    </>,
  )
  await screen.findByText('admin@acme.test', {}, { timeout: 30_000 })
  expect(sections).toEqual(['overview'])
}, 60_000)
