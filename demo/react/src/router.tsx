import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router'
import { App } from './App.tsx'
import { Home } from './pages/Home.tsx'
import { app, basePath } from './session.ts'

/** Sends people who are not signed in to the sign-in page; waits for the first session check. */
const requireSession = async ({ request }: LoaderFunctionArgs) => {
  if ((await app.getAccessToken()) !== null) return null
  const { pathname, search } = new URL(request.url)
  return redirect(`/account/login?${new URLSearchParams({ redirectUrl: pathname + search })}`)
}

export const router = createBrowserRouter(
  [
    {
      Component: App,
      // Nothing while the session is checked, on a protected page that is opened directly.
      HydrateFallback: () => null,
      children: [
        { path: '/', Component: Home },
        // All routes of the login box have one component, so that the box stays on the page between its steps.
        { path: '/account/*', lazy: async () => ({ Component: (await import('./pages/SignIn.tsx')).SignIn }) },
        {
          loader: requireSession,
          children: [
            { path: '/logbook', lazy: async () => ({ Component: (await import('./pages/Logbook.tsx')).Logbook }) },
            { path: '/settings/*', lazy: async () => ({ Component: (await import('./pages/Settings.tsx')).Settings }) },
            { path: '/portal/*', lazy: async () => ({ Component: (await import('./pages/Partner.tsx')).Partner }) },
          ],
        },
        { path: '/events', lazy: async () => ({ Component: (await import('./pages/Events.tsx')).Events }) },
        { path: '*', lazy: async () => ({ Component: (await import('./pages/Missing.tsx')).Missing }) },
      ],
    },
  ],
  { basename: basePath },
)

// A session may end on a protected page; its loader then decides again.
app.$session.listen(({ status }) => {
  if (status === 'signedOut') void router.revalidate()
})
