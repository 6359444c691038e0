export default function Screen() {
  return <h1>job-details</h1>;
}
