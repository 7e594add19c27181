'use client'

import { useAuth } from 'fe-elements/react'

/** Who is signed in. Empty until the session is known, so that "Sign in" does not flash for people who are signed in. */
export const Visitor = () => {
  const { status, user, tenantId, login, logout, switchTenant } = useAuth()
  const organizations = user?.accounts ?? []
  return (
    <div className="visitor">
      {status === 'signedIn' && (
        <>
          {organizations.length > 1 && (
            <label>
              <span className="hidden">Organization</span>
              <select value={tenantId} onChange={event => void switchTenant(event.target.value)}>
                {organizations.map(({ tenantId: id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <span className="email">{user?.email}</span>
          <button type="button" onClick={() => void logout()}>
            Sign out
          </button>
        </>
      )}
      {status === 'signedOut' && (
        <button type="button" onClick={() => void login()}>
          Sign in
        </button>
      )}
    </div>
  )
}
