import type { Route, Routes } from '@angular/router'
import { feGuard } from 'fe-elements/angular'
import { Home } from './pages/home'
import type { Settings } from './pages/settings'
import type { SignIn } from './pages/signIn'

/** Routes for signed-in people only. The guard runs on every navigation, because the session may end while a page is open. */
const protectedRoute = {
  canActivate: [feGuard],
  runGuardsAndResolvers: 'always',
  data: { isProtected: true },
} satisfies Route

export const routes: Routes = [
  { path: '', pathMatch: 'full', component: Home, title: 'Tides · Fathom' },
  {
    // All routes of the login box have one component, so that the box stays on the page between its steps.
    path: 'account',
    title: 'Sign in · Fathom',
    children: [
      {
        path: '**',
        canDeactivate: [(page: SignIn) => page.mayLeave()],
        loadComponent: () => import('./pages/signIn').then(page => page.SignIn),
      },
    ],
  },
  {
    ...protectedRoute,
    path: 'logbook',
    title: 'Logbook · Fathom',
    loadComponent: () => import('./pages/logbook').then(page => page.Logbook),
  },
  {
    ...protectedRoute,
    path: 'settings',
    title: 'Settings · Fathom',
    children: [
      {
        path: '**',
        // The portal asks about changes that were not saved.
        canDeactivate: [(page: Settings) => page.mayLeave()],
        loadComponent: () => import('./pages/settings').then(page => page.Settings),
      },
    ],
  },
  {
    ...protectedRoute,
    path: 'portal',
    title: 'Partner · Fathom',
    children: [{ path: '**', loadComponent: () => import('./pages/partner').then(page => page.Partner) }],
  },
  {
    path: 'events',
    title: 'Events · Fathom',
    loadComponent: () => import('./pages/events').then(page => page.Events),
  },
  {
    path: '**',
    title: 'Not found · Fathom',
    loadComponent: () => import('./pages/missing').then(page => page.Missing),
  },
]
