/** The ticket's stub: three lines that meet at a station. */
export function RouteMap() {
  return (
    <div className="sign-in-ticket-stub" aria-hidden>
      <svg
        viewBox="0 0 232 384"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        className="absolute inset-0 size-full"
      >
        <path
          d="M0 96h64a32 32 0 0 1 32 32v32a32 32 0 0 0 32 32h104M0 288h64a32 32 0 0 0 32-32v-32a32 32 0 0 1 32-32"
          opacity=".38"
        />
        <path d="M0 192h232" />
        <g className="fill-(--stub)">
          <circle cx="40" cy="96" r="7" />
          <circle cx="40" cy="288" r="7" />
          <circle cx="40" cy="192" r="7" />
          <circle cx="192" cy="192" r="7" />
          <circle cx="136" cy="192" r="14" />
        </g>
        <circle cx="136" cy="192" r="5" fill="currentColor" stroke="none" />
      </svg>
    </div>
  );
}
