/** Shows the cards a venue accepts, as on every checkout (spec 1 section 2, "Footer"). */
export function PaymentMethods({ label }: { label: string }) {
  return (
    <svg viewBox="-0.5 -0.5 77 25" role="img" aria-label={label} className="h-6">
      <rect width="36" height="24" rx="4" fill="#ffffff" stroke="#d5dade" />
      <path
        d="M6.5 8.5 9 15.5l4-7M16 8.5l-1.2 7M23.5 9c-3-1.2-5 .2-4.2 1.8.6 1.2 3.4 1.2 3.4 2.9 0 1.9-2.8 2.2-4.9 1.3M25 15.5l4.2-7 1.4 7M26.2 13.4h3.9"
        fill="none"
        stroke="#1a1f71"
        strokeWidth="1.9"
      />
      <rect x="40" width="36" height="24" rx="4" fill="#ffffff" stroke="#d5dade" />
      <circle cx="54" cy="12" r="7" fill="#eb001b" />
      <circle cx="62" cy="12" r="7" fill="#f79e1b" fillOpacity="0.85" />
    </svg>
  );
}
