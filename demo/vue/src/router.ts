import { createRouteGuard } from 'fe-elements/vue'
import { createRouter, createWebHistory } from 'vue-router'
import Home from './pages/Home.vue'

declare module 'vue-router' {
  interface RouteMeta {
    title: string
    /** For signed-in people only. */
    requiresAuth?: boolean
  }
}

export const router = createRouter({
  history: createWebHistory(import.meta.env.BASE_URL),
  routes: [
    { path: '/', component: Home, meta: { title: 'Tides' } },
    // All routes of the login box have one component, so that the box stays on the page between its steps.
    { path: '/account/:route(.*)*', component: () => import('./pages/SignIn.vue'), meta: { title: 'Sign in' } },
    {
      path: '/logbook',
      component: () => import('./pages/Logbook.vue'),
      meta: { title: 'Logbook', requiresAuth: true },
    },
    {
      path: '/settings/:section(.*)*',
      component: () => import('./pages/Settings.vue'),
      meta: { title: 'Settings', requiresAuth: true },
    },
    {
      path: '/portal/:page(.*)*',
      component: () => import('./pages/Partner.vue'),
      meta: { title: 'Partner', requiresAuth: true },
    },
    { path: '/events', component: () => import('./pages/Events.vue'), meta: { title: 'Events' } },
    { path: '/:unknown(.*)*', component: () => import('./pages/Missing.vue'), meta: { title: 'Not found' } },
  ],
})

router.beforeEach(createRouteGuard())
router.afterEach(({ meta }) => {
  document.title = `${meta.title} · Fathom`
})
