/**
 * Method and path of every call, and which answer a list, without the schemas, so that the browser ships no schema library.
 * A test keeps it equal to the table.
 */
export const routes = {
  readConfig: ['GET', '/config'],
  verifyTime: ['GET', '/verify-time'],
  readPage: ['GET', '/pages/{slug}'],
  subscribeNewsletter: ['POST', '/subscribe-newsletter'],
  logIn: ['POST', '/auth/login'],
  guestLogIn: ['POST', '/auth/guest-login'],
  logOut: ['POST', '/auth/logout'],
  listServices: ['GET', '/venue/services'],
  readFilters: ['GET', '/facilities/services/filters/{serviceId}'],
  readSchedule: ['GET', '/facilities/schedule'],
  fetchAvailableFacilities: ['GET', '/facilities/fetchAvailableFacilities'],
  readPricedFacility: ['GET', '/facilities/auto'],
  listRentals: ['GET', '/facilities/facility-rentals/short'],
  streamServiceDays: ['GET', '/facilities/stream'],
  syncCart: ['POST', '/cart/sync'],
  readCart: ['GET', '/cart/sync'],
  releaseLine: ['DELETE', '/cart/sync'],
  placeOrder: ['POST', '/orders'],
  readOrder: ['GET', '/orders/{order_id}'],
  readOrderResult: ['GET', '/orders/result/{token}'],
  chooseOutcome: ['POST', '/orders/{order_id}/choice'],
  returnFromGateway: ['POST', '/payments/{gateway}/return/{token}'],
  returnFromGatewayByLink: ['GET', '/payments/{gateway}/return/{token}'],
  listTickets: ['GET', '/orders/{order_id}/tickets'],
  readTicketPdf: ['GET', '/tickets/{ticket_id}/pdf'],
  readTicketCalendar: ['GET', '/tickets/{ticket_id}/ics'],
  listBookings: ['GET', '/bookings', 'list'],
} as const satisfies Record<string, readonly [string, string, 'list'?]>;
