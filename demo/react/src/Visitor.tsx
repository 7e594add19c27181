import { SignedIn, SignedOut, useAuth, useOrganization } from 'fe-elements/react'

/** Who is signed in. Empty until the session is known, so that "Sign in" does not flash for people who are signed in. */
export const Visitor = () => {
  const { user, login, logout } = useAuth()
  const { organization, organizations, switchTenant } = useOrganization()
  return (
    <div className="visitor">
      <SignedIn>
        {organizations.length > 1 && (
          <label>
            <span className="hidden">Organization</span>
            <select value={organization?.tenantId} onChange={event => void switchTenant(event.target.value)}>
              {organizations.map(({ tenantId, name }) => (
                <option key={tenantId} value={tenantId}>
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
      </SignedIn>
      <SignedOut>
        <button type="button" onClick={() => void login()}>
          Sign in
        </button>
      </SignedOut>
    </div>
  )
}
