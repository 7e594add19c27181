import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useAuth, useEntitlements, useIsSteppedUp, type Auth } from '../../src/hosts/react/components.ts'
import { getApp } from '../../src/index.ts'

const render = (page: () => ReactNode): string => renderToString(createElement(page))

describe('the hooks for React on a server', () => {
  test('show a session that is being checked, nobody’s entitlements, and make no app', () => {
    const html = render(() => {
      const { status, user, isAuthenticated, tenantId } = useAuth()
      const { isEntitled, justification, isLoaded } = useEntitlements({ featureKey: 'reports' })
      const shown = [status, user, isAuthenticated, tenantId, isEntitled, justification, isLoaded, useIsSteppedUp()]
      return shown.map(String).join(' ')
    })
    assert.equal(html, 'checking undefined false undefined false undefined false false')
    assert.throws(() => getApp(), { message: '[default] FronteggApp not found' })
  })

  test('have no actions', () => {
    let auth: Auth | undefined
    render(() => {
      auth = useAuth()
      return null
    })
    for (const act of [auth?.logout, auth?.getAccessToken])
      assert.throws(() => void act?.(), { message: 'The session of a visitor is known in the browser only' })
  })
})
