import { RecordPage } from '../catalogue/detail/RecordPage.tsx';
import { BookingContents } from './BookingContents.tsx';

/** One booking: its lines above its fields. */
export function BookingPage() {
  return <RecordPage kind="booking" contents={(record) => <BookingContents booking={record} />} />;
}
